import {
  appendFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { until } from '../support/until.ts';
import { openWatchedFolder } from '../support/watched-folder.ts';

const { path, watch, write, untilNamed } = openWatchedFolder();

describe('The folders of atelier watch', () => {
  it('may be named by a link', async () => {
    rmdirSync(path('in'));
    mkdirSync(path('real'));
    symlinkSync('real', path('in'));
    const { err } = watch();
    await until(err, (text) => text.includes('Watching'));
    write('real/a.jpg');
    await untilNamed('a.jpg');
  });

  it.each([
    ['renamed', () => renameSync(path('in/out'), path('in/old'))],
    ['deleted', () => rmSync(path('in/out'), { recursive: true })],
  ])('are watched anew when one is %s and another takes its name', async (_, remove) => {
    write('in/out/a.jpg');
    watch();
    await untilNamed('a.jpg');
    remove();
    write('in/out/b.jpg');
    await untilNamed('a.jpg', 'b.jpg');
    // The folder has been searched by then, so only an event can report this file.
    write('in/out/c.jpg');
    await untilNamed('a.jpg', 'b.jpg', 'c.jpg');
  });

  it('are searched again after 1,000 events, because the system may have dropped some', async () => {
    write('elsewhere/a.jpg');
    linkSync(path('elsewhere/a.jpg'), path('in/a.jpg'));
    watch();
    await untilNamed('a.jpg');
    // Linux reports a change only in the folder through which the file was opened.
    appendFileSync(path('elsewhere/a.jpg'), 'edited');
    for (let i = 0; i < 600; i++) for (const name of ['.one', '.two']) writeFileSync(path(`in/${name}`), '');
    write('in/b.jpg');
    await untilNamed('a.jpg', 'a.jpg', 'b.jpg');
  });
});
