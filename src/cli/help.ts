export const HELP = `Usage: atelier COMMAND [OPTIONS]

  atelier upload PATH… --event ID   upload photos and folders of photos
  atelier download --event ID       download the originals of an event
  atelier events                    list the events that you may see
  atelier feed                      print what happens, or run a command for it

  --json        print one JSON object per line instead of text
  --url URL     default: ATELIER_URL, else http://localhost:3000
  --retry       wait for a server that does not answer yet
  --version     print the version
  -h, --help    print this text, or the options of a command

Set ATELIER_TOKEN to an API token. Exit codes: 0 success, 1 something failed,
2 wrong command line, 130 interrupted.

Operators, on the machine with the data: atelier fsck, backup, restore and
move-storage. "atelier fsck --help" explains them.`;

const OF_ALL = `
  --json            print one JSON object per line instead of text
  --url URL         default: ATELIER_URL, else http://localhost:3000
  --retry           wait for a server that does not answer yet`;

/** The text of \`atelier COMMAND --help\`. */
export const HELP_OF = {
  upload: `Usage: atelier upload PATH… --event ID [OPTIONS]

Uploads photos and folders of photos. Skips what the event has already.

  --event ID        the event
  --category ID     put them into a category
  --parallel N      upload N at a time (4)
${OF_ALL}`,
  download: `Usage: atelier download --event ID [OPTIONS]

Downloads the originals into a folder with the name of the event.

  --event ID        the event
  --favorites       only those that guests have among their favorites
  --parallel N      download N at a time (4)
${OF_ALL}`,
  events: `Usage: atelier events [OPTIONS]

Lists the events that you may see, newest first.

  --q TEXT          only those that contain a text
  --status STATUS   active, inactive, expired, archived or draft
${OF_ALL}`,
  feed: `Usage: atelier feed [OPTIONS]

Prints what happens, one JSON object per line, until you interrupt it.

  --exec COMMAND    run a command for each item, which it reads from stdin
  --after POSITION  begin at now, start or a position (default: where the
                    state file says, else now)
  --state FILE      remember the position in a file, and continue from it
  --once            end when there is nothing more
${OF_ALL}`,
};
