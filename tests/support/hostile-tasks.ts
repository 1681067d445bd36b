import { HOSTILE } from './hostile-words.ts';
import type { Studio } from './studio.ts';

/** Labels and tasks of each status, priority and day, all in hostile words. Returns the task with every field. */
export async function addHostileTasks(studio: Studio, username: string): Promise<number> {
  const agent = await studio.login(username);
  const labels: number[] = [];
  for (const name of HOSTILE)
    labels.push(
      (
        await agent
          .post('/api/labels')
          .send({ name: name.slice(0, 50) })
          .expect(201)
      ).body.id,
    );
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const days = [-400, -1, 0, 1, 3, 40, 400];
  const add = async (i: number, more: object = {}) => {
    const task = {
      title: HOSTILE[i % HOSTILE.length]?.repeat(i % 2 === 0 ? 1 : 2).slice(0, 255),
      description: `${HOSTILE[(i + 1) % HOSTILE.length]}\n${HOSTILE[4]}`,
      priority: ['low', 'medium', 'high', 'urgent'][i % 4],
      dueDate: i % 3 === 2 ? null : day(days[i % days.length] ?? 0),
      labelId: i % 4 === 3 ? null : labels[i % labels.length],
      estimatedMinutes: i % 2 === 0 ? 100_000 - i * 37 : null,
      ...more,
    };
    return (await agent.post('/api/tasks').send(task).expect(201)).body.id as number;
  };
  for (let i = 0; i < 21; i++) await add(i, { status: ['todo', 'todo', 'in_progress', 'done', 'cancelled'][i % 5] });
  const id = await add(4);
  const change = (patch: object) => agent.patch(`/api/tasks/${id}`).send(patch).expect(200);
  for (const [i, title] of HOSTILE.entries())
    await change({ title, description: HOSTILE[(i + 2) % HOSTILE.length], labelId: labels[i], status: 'in_progress' });
  for (const status of ['done', 'todo']) await change({ status });
  for (let i = 0; i < HOSTILE.length; i++)
    await agent.delete(`/api/tasks/${await add(i, { title: HOSTILE[i] })}`).expect(204);
  await agent.post('/api/rewards/purchase').send({ rewardId: 1, quantity: 1 }).expect(201);
  return id;
}
