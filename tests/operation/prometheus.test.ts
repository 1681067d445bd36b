import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { anEvent } from '../support/factories.ts';
import { freePort, issueToken, killProcesses, type Running, startProcess } from '../support/process.ts';
import { promtool, withPromtool } from '../support/promtool.ts';
import { until } from '../support/until.ts';

const compose = join(import.meta.dirname, '../../.compose');

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };
const dashboard = JSON.parse(readFileSync(join(compose, 'grafana/dashboards/atelier.json'), 'utf8')) as Dashboard;
const queries = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

describe('the files for Prometheus', () => {
  withPromtool().each([
    [['check', 'config', 'prometheus.yml']],
    [['check', 'rules', 'alerts.yml']],
    [['test', 'rules', 'alerts.test.yml']],
  ])('pass promtool %j', ([command, what, file]) => {
    const { code, output } = promtool([command as string, what as string, join(compose, file as string)]);
    expect([code, output]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it('say of each alert what it means, what to do, and how bad it is', () => {
    type Rule = { alert: string; labels: { severity: string }; annotations: { summary: string; description: string } };
    const { groups } = parse(readFileSync(join(compose, 'alerts.yml'), 'utf8')) as { groups: { rules: Rule[] }[] };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(15);
    const poor = rules.filter(
      ({ labels, annotations }) =>
        !['warning', 'critical'].includes(labels.severity) ||
        !annotations.summary ||
        annotations.description.length < 80,
    );
    expect(poor.map(({ alert }) => alert)).toEqual([]);
  });
});

const isThere = spawnSync('prometheus', ['--version']).status === 0;
const whole = isThere ? describe : describe.skip;
if (!isThere) console.log('prometheus is missing: the queries of the dashboard are not asked.');

/** Metrics without samples while nothing fails and nothing is sent. */
const QUIET = /Errors by route|Overload|Rate limits|Failed operations|by outcome|receivers|Waiting time/;

whole('the dashboard', () => {
  let folder: string;
  let atelier: Running;
  let prometheus: ChildProcess;
  let api: string;
  let work: () => Promise<void>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'atelier-prometheus-'));
    const [metrics, port] = [await freePort(), await freePort()];
    atelier = await startProcess({ DATA_DIR: join(folder, 'data'), METRICS_PORT: String(metrics) });
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(compose, 'alerts.yml')],
      scrape_configs: [{ job_name: 'atelier', static_configs: [{ targets: [`127.0.0.1:${metrics}`] }] }],
    };
    writeFileSync(join(folder, 'prometheus.json'), JSON.stringify(config));
    prometheus = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.json')}`,
        `--storage.tsdb.path=${join(folder, 'series')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: 'ignore' },
    );
    api = `http://127.0.0.1:${port}/api/v1`;
    const token = await issueToken(atelier.url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = () => JSON.stringify(anEvent({ require_password: false, password: undefined }));
    const url = `${atelier.url}/api/v1/events`;
    work = async () => {
      await fetch(url, { method: 'POST', headers, body: body() });
      await fetch(url, { headers });
    };
    const scraped = async () => (await ask('count_over_time(atelier_build_info[1m])'))[0]?.value[1] ?? 0;
    for (let count = 0; count < 4; count = Number(await scraped().catch(() => 0))) {
      await work();
      await until(scraped, (now) => Number(now) > count, 2_000).catch(() => {});
    }
  }, 90_000);
  afterAll(async () => {
    const ended = new Promise((resolve) => prometheus.once('exit', resolve));
    prometheus.kill('SIGTERM');
    await Promise.all([ended, atelier.end()]);
    killProcesses();
    rmSync(folder, { recursive: true, force: true });
  });

  type Sample = { metric: Record<string, string>; value: [number, string] };
  async function ask(expr: string): Promise<Sample[]> {
    const query = expr.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*');
    const answer = await fetch(`${api}/query?${new URLSearchParams({ query })}`);
    const body = (await answer.json()) as { status: string; data: { result: Sample[] } };
    if (body.status !== 'success') throw new Error(JSON.stringify(body));
    return body.data.result;
  }

  it.each(queries)('%s: %s', async (title, expr) => {
    if (QUIET.test(title)) return void (await ask(expr));
    // Some has samples only after a while of work, as the collection of garbage.
    const samples = async () => {
      await work();
      return ask(expr);
    };
    await until(samples, ({ length }) => length > 0);
  });

  it('shows what was asked, and no alert', async () => {
    expect(
      Number((await ask('sum(atelier_http_requests_total{route="/api/v1/events"})'))[0]?.value[1]),
    ).toBeGreaterThan(3);
    expect((await ask('ALERTS{alertstate="firing"}')).map(({ metric }) => metric.alertname)).toEqual([]);
    expect((await ask('up'))[0]?.value[1]).toBe('1');
  });
});
