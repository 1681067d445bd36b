import { blurOf } from '../page/blur.script.ts';

const cover = document.querySelector<HTMLElement>('.locked-cover');
cover?.append(blurOf(cover.dataset.thumbhash ?? ''));
