import { BRANDING, logoKey } from '../../gallery/photos/photo-files.ts';
import type { Session } from '../../platform/db/session.ts';
import { HAS_CONTROLS } from '../archive/write-archive.ts';
import { findLogo } from '../rows.ts';
import { copyInto, type FileCopier, type Given } from './copier.ts';

/** Copies the studio's logo into the archive. */
export function copyLogo(...[operator, , archive, counts, onFault, onStranger]: Given): FileCopier {
  const { storage, session } = operator;
  const copy = copyInto(archive, operator, counts);
  /** Files that are in the archive or unreadable. */
  const logos = new Set<string>();
  let outside: Promise<Session> | undefined;
  return {
    async copyAll() {
      for await (const { key, size } of storage.listAll(BRANDING)) {
        if (HAS_CONTROLS.test(key)) onStranger(JSON.stringify(key));
        else if ((await copy(key, size, storage.read(key))) !== undefined) logos.add(key);
      }
    },
    async copyMissing(snapshot) {
      const logo = await findLogo({ db: snapshot });
      const key = logo && logoKey(logo.filename);
      if (!key || logos.has(key)) return true;
      const found = await storage.find(key);
      if (found && (await copy(key, found.size, storage.read(key))) !== undefined) {
        logos.add(key);
        return true;
      }
      outside ??= session();
      if ((await findLogo({ db: await outside }))?.filename !== logo.filename) return false;
      onFault(`${key} (the studio’s logo) is missing or unreadable`);
      logos.add(key);
      return true;
    },
  };
}
