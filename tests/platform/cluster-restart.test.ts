import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RUN = join(import.meta.dirname, '../cluster/run.ts');
/** The behaviour of a running cluster during a restart. */
const CLUSTER = `process.on('SIGUSR2', () => process.exit(7)); setInterval(() => {}, 1_000); console.log('ready')`;

describe('npm run cluster -- restart', () => {
  it('tells the cluster that runs in the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'atelier-cluster-'));
    const cluster = spawn(process.execPath, ['-e', CLUSTER, 'tests/cluster/run.ts']);
    const told = once(cluster, 'exit');
    await once(cluster.stdout, 'data');
    writeFileSync(join(folder, 'cluster.pid'), String(cluster.pid));
    const restart = spawn(process.execPath, [RUN, 'restart'], { env: { ...process.env, CLUSTER_DIR: folder } });
    const [code] = await once(restart, 'exit');
    if (code !== 0) cluster.kill();
    expect([code, await told]).toEqual([0, [7, null]]);
    rmSync(folder, { recursive: true });
  });
});
