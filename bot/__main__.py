"""python -m bot. A worker process imports this file again when it starts, so it loads nothing then."""

import sys

if __name__ == "__main__":
    from bot.command_line import main

    sys.exit(main())
