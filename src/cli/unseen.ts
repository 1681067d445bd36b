import { Writable } from 'node:stream';

/** Passes text on to a terminal, unless it is hidden. */
export class Unseen extends Writable {
  isHidden = false;
  readonly #output: NodeJS.WritableStream;

  constructor(output: NodeJS.WritableStream) {
    super();
    this.#output = output;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    if (!this.isHidden) this.#output.write(chunk);
    done();
  }
}
