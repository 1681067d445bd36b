import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { documentedOperations } from '../documented-operations.ts';
import type { TestRun } from './global-setup.ts';

export default async function tearDown(): Promise<void> {
  sumUpAnswers();
  const { testRun } = globalThis as unknown as { testRun: TestRun };
  testRun.close();
  await (await testRun.database)?.stop();
}

function sumUpAnswers(): void {
  const file = process.env.CHECKED_ANSWERS ?? '';
  if (existsSync(file)) {
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((row) => row.split('\t'));
    const answers = rows.reduce((sum, [count]) => sum + Number(count), 0);
    const covered = new Set(rows.map(([, name]) => name));
    const all = documentedOperations();
    const missed = all.filter(({ name }) => !covered.has(name)).map(({ name }) => name);
    console.log(`\n${answers} answers of ${covered.size} of ${all.length} documented operations fit their documents.`);
    if (process.env.LIST_UNANSWERED) console.log(missed.join('\n'));
  }
  rmSync(dirname(file), { recursive: true, force: true });
}
