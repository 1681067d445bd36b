import supertest from 'supertest';
import type { Agent, Studio } from './studio.ts';

/** Somebody who uses the task service, by key and by session. */
export type TaskUser = {
  id: number;
  username: string;
  key: string;
  /** The session. */
  agent: Agent;
  get(path: string): supertest.Test;
  post(path: string, body: object): supertest.Test;
  patch(path: string, body: object): supertest.Test;
  delete(path: string): supertest.Test;
};

export async function openUser(studio: Studio): Promise<TaskUser> {
  const { id, username } = await studio.account(null);
  const agent = await studio.login(username);
  const { body } = await agent.post('/api/user/api-key').expect(201);
  const key = body.apiKey as string;
  return { id, username, key, agent, ...elsewhere(studio, key) };
}

/** The same key on another process. */
export function elsewhere(process: { url: string }, key: string) {
  const as = (test: supertest.Test) => test.set('X-API-Key', key);
  const request = supertest(process.url);
  return {
    get: (path: string) => as(request.get(`/api${path}`)),
    post: (path: string, body: object) => as(request.post(`/api${path}`)).send(body),
    patch: (path: string, body: object) => as(request.patch(`/api${path}`)).send(body),
    delete: (path: string) => as(request.delete(`/api${path}`)),
  };
}
