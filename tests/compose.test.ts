import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
type Service = { environment?: Record<string, string>; volumes?: string[]; depends_on?: string[] | object };
type Compose = { services: Record<string, Service>; volumes?: object; include?: { path: string }[] };
const compose = (file: string): Compose => parse(read(file), { merge: true });
const FILES = ['compose.yaml', 'compose.scale.yaml', '.compose/watch.yaml'];
/** The program's parameters besides its own variables. */
const OF_LIBRARIES = ['PGPASSWORD', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

describe.each(FILES)('%s', (file) => {
  const { services, volumes = {}, include = [] } = compose(file);

  it('mounts files that are there, and volumes that it declares', () => {
    const mounted = Object.values(services).flatMap((service) => service.volumes ?? []);
    const missing = mounted
      .map((mount) => mount.split(':')[0] ?? '')
      .filter((source) => (source.startsWith('./') ? !existsSync(join(root, source)) : !(source in volumes)));
    expect([missing, include.filter(({ path }) => !existsSync(join(root, path)))]).toEqual([[], []]);
  });

  it('gives Atelier variables that it knows', () => {
    const known = [...read('src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
    const atelier = Object.entries(services).filter(([name]) => /^(atelier|replica\d|worker)$/.test(name));
    const given = atelier.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(given.filter((name) => !known.includes(name) && !OF_LIBRARIES.includes(name))).toEqual([]);
  });

  it('depends on services that there are', () => {
    const named = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(named.filter((name) => !(name in services))).toEqual([]);
  });
});

const haproxy = spawnSync('haproxy', ['-v']).error ? it.skip : it;
describe('the balancer', () => {
  haproxy('is configured as HAProxy takes it', () => {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', join(root, '.compose/haproxy.cfg')], {
      encoding: 'utf8',
      env: { ...process.env, REPLICA_1: '127.0.0.1:1', REPLICA_2: '127.0.0.1:2' },
    });
    expect([status, stderr.match(/ALERT|WARNING/g)]).toEqual([0, null]);
  });
});

it('every alert is explained in the documents', () => {
  const names = [...read('.compose/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name ?? '');
  const text = read('docs/operate/monitoring.md');
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
