"""What a request body must look like: the error answers, the parts of a form and the rules that check them."""
