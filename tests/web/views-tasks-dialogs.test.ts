/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { dialog, lookAtHostile, opened, press } from '../support/eyes.ts';
import { HOSTILE } from '../support/hostile-words.ts';

const taskRows = (page: Page) => page.getByRole('grid', { name: 'Tasks' }).locator('[data-task]');

lookAtHostile(
  [],
  [
    opened(
      'tool-call',
      ({ conversationId }) => `/assistant?conversation=${conversationId}`,
      async (page) => {
        await page.getByRole('button', { name: 'Created 7 tasks' }).first().click();
        await page.getByRole('group', { name: 'Result' }).waitFor();
      },
    ),
    opened('conversations', '/assistant', async (page) => {
      await page.setViewportSize({ width: 360, height: 900 });
      await press(page, 'Conversations');
      await dialog(page, 'Conversations');
    }),
    opened('conversation-deleting', '/assistant', async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      await dialog(page, 'Delete this conversation?');
    }),
    opened('quick-add', '/', async (page) => {
      await page.keyboard.press('q');
      await dialog(page, 'New task');
      const field = page.getByLabel('Title', { exact: true });
      for (const text of [HOSTILE[4], HOSTILE[5], HOSTILE[0]]) {
        await field.fill(`\\${text} ${text} tomorrow`);
        await page.keyboard.press('Enter');
      }
      const added = page.getByRole('dialog').getByRole('button', { name: /^Complete “/ });
      await added.first().click();
      await page.getByText(/^Done:/).waitFor();
      await field.fill(`${HOSTILE[1]} 31.12. !urgent 99999m #${HOSTILE[4].slice(0, 50)}`);
      await page.getByRole('button', { name: /^Remove: Label/ }).waitFor();
    }),
    opened('quick-add-suggesting', '/', async (page) => {
      await page.keyboard.press('q');
      await dialog(page, 'New task');
      await page.getByLabel('Title', { exact: true }).pressSequentially('!');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: 'Urgent' }).waitFor();
    }),
    opened('quick-add-pasted', '/', async (page) => {
      await page.keyboard.press('q');
      await dialog(page, 'New task');
      await page.getByLabel('Title', { exact: true }).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, HOSTILE.join('\n'));
      await press(page, 'Add a description');
      await page.getByRole('button', { name: `Add ${HOSTILE.length} tasks` }).waitFor();
    }),
    opened('tasks-filters', '/tasks', async (page) => {
      await page.setViewportSize({ width: 360, height: 900 });
      await page.getByRole('button', { name: 'Filter' }).click();
      await page.getByLabel('Status').waitFor();
    }),
    opened('tasks-selected', '/tasks', async (page) => {
      await taskRows(page).first().focus();
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await page.getByRole('button', { name: 'Clear selection' }).waitFor();
    }),
    opened('task-priority', '/tasks', async (page) => {
      await taskRows(page)
        .first()
        .getByRole('button', { name: /^Priority/ })
        .click();
      await page.getByRole('menuitem').first().waitFor();
    }),
    opened('task-due', '/tasks', async (page) => {
      await taskRows(page)
        .first()
        .getByRole('button', { name: /^Due date/ })
        .click();
      await page.getByRole('button', { name: 'Tomorrow', exact: true }).waitFor();
    }),
    opened('task-label', '/tasks', async (page) => {
      await taskRows(page)
        .first()
        .getByRole('button', { name: /^Label/ })
        .click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    }),
    opened('task-title', '/tasks', async (page) => {
      await taskRows(page).first().focus();
      await page.keyboard.press('F2');
      await page.getByLabel('Title').waitFor();
    }),
    opened('labels', '/tasks', async (page) => {
      await page.getByRole('button', { name: 'Manage labels' }).click();
      await dialog(page, 'Labels');
    }),
    opened('board-moving', '/board', async (page) => {
      await page.getByRole('region', { name: 'To do' }).getByRole('button').first().click();
      await page.getByRole('menuitem', { name: 'In progress' }).waitFor();
    }),
    opened('board-limit', '/board', async (page) => {
      await page.getByRole('button', { name: 'Set limit' }).click();
      await page.getByLabel('Limit', { exact: true }).fill('1');
      await page.getByText('over limit').waitFor();
    }),
  ],
);
