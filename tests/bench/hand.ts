import type { Locator, Page } from 'playwright-core';

/** A user's hand at mouse and keyboard. It counts what it does, so no script can count wrongly. */
export class Hand {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A click. With `modifiers`, a key is held down. */
  async press(part: Locator, how?: Parameters<Locator['click']>[0]): Promise<void> {
    this.presses += 1;
    await part.click(how);
  }

  /** A key that types nothing. */
  async key(name: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(name);
  }

  /** A text field counts once, however long the text is. */
  async fill(field: Locator, text: string): Promise<void> {
    this.presses += 1;
    await field.fill(text);
  }

  /** A button that asks for files, and the choice of files in the dialog of the system. */
  async choose(button: Locator, files: string[]): Promise<void> {
    const dialog = this.page.waitForEvent('filechooser');
    await this.press(button);
    this.presses += 1;
    await (await dialog).setFiles(files);
  }

  /** Drags to the left part of `target`, and lets go once `mark` shows that the page has noticed. */
  async drag(part: Locator, target: Locator, mark: Locator): Promise<void> {
    this.presses += 1;
    const { mouse } = this.page;
    const [from, to] = [await placeIn(part, 0.5), await placeIn(target, 0.2)];
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 12 });
    await mark.waitFor();
    await mouse.up();
  }
}

async function placeIn(part: Locator, share: number) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the screen`);
  return { x: box.x + box.width * share, y: box.y + box.height / 2 };
}
