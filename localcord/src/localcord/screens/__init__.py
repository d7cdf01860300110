"""What a person sees, as a picture that the page draws in Chromium, and as text: for tests that compare it."""
