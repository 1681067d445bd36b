export const HELP = `Usage: atelier COMMAND [OPTIONS]

  atelier upload PATH… --event ID   upload photos or folders
  atelier download --event ID       download the originals of an event
  atelier events                    list the events you can see
  atelier feed                      print events, or run a command for each

  --json        print JSON, one object per line
  --url URL     default: ATELIER_URL, otherwise http://localhost:3000
  --retry       keep trying until the server responds
  --version     print the version
  -h, --help    print this help, or the options of a command

Set ATELIER_TOKEN to an API token. Exit codes: 0 success, 1 failure,
2 invalid command line, 130 interrupted.

For operators, on the server: atelier fsck, backup, restore and move-storage.
See "atelier fsck --help".`;

const OF_ALL = `
  --json            print JSON, one object per line
  --url URL         default: ATELIER_URL, otherwise http://localhost:3000
  --retry           keep trying until the server responds`;

/** The text of \`atelier COMMAND --help\`. */
export const HELP_OF = {
  upload: `Usage: atelier upload PATH… --event ID [OPTIONS]

Uploads photos or folders. Skips photos that the event already contains.

  --event ID        event to upload to
  --category ID     category for the photos
  --parallel N      upload N photos at a time (default: 4)
${OF_ALL}`,
  download: `Usage: atelier download --event ID [OPTIONS]

Downloads the originals into a folder named after the event.

  --event ID        event to download from
  --favorites       only photos that a guest marked as favorite
  --parallel N      download N photos at a time (default: 4)
${OF_ALL}`,
  events: `Usage: atelier events [OPTIONS]

Lists the events you can see, newest first.

  --q TEXT          only events that contain this text
  --status STATUS   only active, inactive, expired, archived or draft events
${OF_ALL}`,
  feed: `Usage: atelier feed [OPTIONS]

Prints events as they happen, one JSON object per line, until interrupted.

  --exec COMMAND    run a command for each item, with the item on stdin
  --after POSITION  start at now, start or a position (default: the position
                    in the state file, otherwise now)
  --state FILE      save the position to this file and resume from it
  --once            exit when there are no more items
${OF_ALL}`,
};
