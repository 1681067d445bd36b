import { createServer } from 'node:http';

/** An endpoint that accepts everything at once. */
createServer((req, res) => void req.resume().once('end', () => res.writeHead(204).end())).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
