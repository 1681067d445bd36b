import { createServer } from 'node:http';
import { constants, setPriority } from 'node:os';

// It stands for another machine: what it computes should not cost the ones that are measured.
setPriority(constants.priority.PRIORITY_LOW);

/** An endpoint that accepts everything at once. */
createServer((req, res) => void req.resume().once('end', () => res.writeHead(204).end())).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
