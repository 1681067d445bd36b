import PhotoSwipeLightbox from './photoswipe-lightbox.esm.min.js';

/** What the page gave this script to say. */
const words = JSON.parse(document.querySelector('#words')?.textContent ?? '{}');
const list = document.querySelector('.photos');
const icon = (name) =>
  `<svg class="icon" aria-hidden="true"><use href="${new URL('icons.svg', import.meta.url).pathname}#${name}"/></svg>`;

/** Likes and favourites without leaving the page. The form works by itself where this script does not. */
document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.matches('form.mark')) return;
  event.preventDefault();
  const { type, value } = form.elements;
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: type.value, value: value.value === 'true' }),
    });
    if (!answer.ok) return location.reload();
    show(form, (await answer.json()).mine[type.value]);
  } catch {
    form.submit();
  } finally {
    button.disabled = false;
  }
});

function show(form, on) {
  form.elements.value.value = String(!on);
  form.querySelector('button').setAttribute('aria-pressed', String(on));
  form.dispatchEvent(new CustomEvent('marked', { bubbles: true }));
}

if (list) {
  const lightbox = new PhotoSwipeLightbox({
    gallery: '.photos',
    children: 'a[data-pswp-width]',
    pswpModule: () => import('./photoswipe.esm.min.js'),
    bgOpacity: 1,
    showAnimationDuration: 200,
    hideAnimationDuration: 200,
    zoomAnimationDuration: 200,
    arrowPrevTitle: words.previousPhoto,
    arrowNextTitle: words.nextPhoto,
    closeTitle: words.close,
    zoomTitle: words.zoom,
  });
  // The link leads to the photo's page; the lightbox shows its preview. What grows into it may be cut by a few pixels.
  lightbox.addFilter('domItemData', (data, _element, link) => ({ ...data, src: link.dataset.src, thumbCropped: true }));
  lightbox.on('uiRegister', () => {
    lightbox.pswp.element.setAttribute('aria-label', words.enlarged);
    lightbox.pswp.element.setAttribute('aria-modal', 'true');
    const tile = () => lightbox.pswp.currSlide.data.element.closest('.photo');
    if (list.querySelector('form.mark [value="favorite"]')) {
      lightbox.pswp.ui.registerElement({
        name: 'mark',
        order: 8,
        isButton: true,
        html: icon('favorite'),
        title: words.favorite,
        onInit(button) {
          const form = () => tile().querySelector('form.mark:has([value="favorite"])');
          const read = () =>
            button.setAttribute('aria-pressed', form().querySelector('button').getAttribute('aria-pressed'));
          lightbox.pswp.on('change', read);
          list.addEventListener('marked', read);
          button.addEventListener('click', () => form().requestSubmit());
        },
      });
    }
    lightbox.pswp.ui.registerElement({
      name: 'page',
      order: 9,
      isButton: true,
      tagName: 'a',
      html: icon('more'),
      title: words.more,
      onInit(link) {
        lightbox.pswp.on('change', () => {
          link.href = tile().querySelector('a').href;
        });
      },
    });
  });
  lightbox.init();

  /** The next page is fetched when its link comes near, and its photos are added here. */
  const follow = (link) =>
    new IntersectionObserver(
      async ([entry], observer) => {
        if (!entry.isIntersecting) return;
        observer.disconnect();
        const answer = await fetch(link.href);
        if (!answer.ok) return;
        const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
        list.append(...next.querySelectorAll('.photo'));
        link.parentElement.replaceChildren(...(next.querySelector('.more')?.childNodes ?? []));
        watch();
      },
      { rootMargin: '800px' },
    ).observe(link);
  const watch = () => {
    const link = document.querySelector('.more a[rel="next"]');
    if (link) follow(link);
  };
  watch();
}

if (document.body.dataset.protected !== undefined) {
  const refuse = (event) => event.target.closest('img, .pswp') && event.preventDefault();
  document.addEventListener('contextmenu', refuse);
  document.addEventListener('dragstart', refuse);
}
