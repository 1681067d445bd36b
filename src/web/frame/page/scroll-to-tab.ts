/** For `ref` of the current tab: brings it into sight on narrow screens. */
export function scrollToTab(tab: HTMLElement | null): void {
  const strip = tab?.parentElement;
  if (strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
}
