import { answer, api } from '../frame/api/client.ts';
import { changing } from './changing.ts';

/** The ground that a logo is for. */
export type Ground = 'light' | 'dark';

export const saveLogo = changing(['settings'], (ground: Ground, file: Blob) => {
  const form = new FormData();
  form.append('logo', file, 'logo');
  const body = { body: { logo: '' }, bodySerializer: () => form };
  return answer(api.PUT('/admin/settings/logo', { params: { query: { ground } }, ...body }));
});

/** Resolves with the file, so that it can be restored. */
export const removeLogo = changing(['settings'], async (ground: Ground) => {
  const params = { query: { ground } };
  const kept: unknown = await answer(api.GET('/admin/settings/logo', { params, parseAs: 'blob' }));
  await answer(api.DELETE('/admin/settings/logo', { params }));
  return kept as Blob;
});
