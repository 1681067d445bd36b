/** A guest's lists without leaving the gallery. What it does can be done on their pages too, without a script. */
const words = JSON.parse(document.querySelector('#list-words')?.textContent ?? '{}');
const bar = document.querySelector('.chosen');
const base = bar?.dataset.gallery;
const icon = (name) =>
  `<svg class="icon" aria-hidden="true"><use href="${new URL('icons.svg', import.meta.url).pathname}#${name}"/></svg>`;
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');

const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
};

async function ask(path, method = 'GET', body) {
  const answer = await fetch(base + path, {
    method,
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const told = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(told.error), { told });
  return told;
}

const reasonOf = ({ told }) => words[`list_${told?.code}`] ?? told?.error ?? words.listFailed;

/** How many are chosen follows the hearts on this page. */
function count(step) {
  const { limit } = bar.dataset;
  bar.dataset.count = String(Math.max(0, Number(bar.dataset.count) + step));
  const numbers = new Intl.NumberFormat(document.documentElement.lang);
  const values = { count: numbers.format(bar.dataset.count), limit: limit && numbers.format(limit) };
  bar.querySelector('.tally').textContent = fill(limit ? words.chosenOf : words.chosen, values);
  bar.querySelector('.done').hidden = bar.dataset.count === '0';
}

function open(title, ...content) {
  const close = element('button', { type: 'button', textContent: words.close });
  const heading = element('h2', { id: 'menu-title', textContent: title });
  const dialog = element('dialog', { className: 'menu' }, element('div', {}, heading, ...content, close));
  dialog.setAttribute('aria-labelledby', heading.id);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A heart that was refused says why, and what can be done. */
document.addEventListener('refused', (event) => {
  const { code, error } = event.detail;
  if (!bar || !/^SELECTION_(FULL|SUBMITTED)$/.test(code)) return;
  event.preventDefault();
  const text = element('p', { textContent: reasonOf({ told: { code, error } }) });
  text.setAttribute('role', 'alert');
  const lists = element('a', { className: 'button', href: `${base}/lists`, textContent: words.myLists });
  const reopen = element('button', { type: 'button', className: 'primary', textContent: words.askToReopen });
  reopen.addEventListener('click', async () => {
    reopen.disabled = true;
    try {
      const { selections } = await ask('/selections');
      await ask(`/selections/${selections.find(({ name }) => name === null).id}/ask`, 'POST');
      text.setAttribute('role', 'status');
      text.textContent = words.askedToReopen;
      reopen.remove();
    } catch (fault) {
      text.textContent = reasonOf(fault);
      reopen.disabled = false;
    }
  });
  open(
    code === 'SELECTION_FULL' ? words.listFull : words.listSent,
    text,
    ...(code === 'SELECTION_FULL' ? [] : [reopen]),
    lists,
  );
});

document.addEventListener('marked', ({ detail: { type, on } }) => {
  if (!bar || type !== 'favorite') return;
  count(on ? 1 : -1);
  if (!bar.dataset.list) nameList();
});

/** With the first favourite there is a list that can be sent. */
async function nameList() {
  const { selections } = await ask('/selections');
  const list = selections.find(({ name }) => name === null);
  if (!list) return;
  bar.dataset.list = list.id;
  bar.querySelector('.done').href = `${base}/lists/${list.id}/done`;
}

/** The lists of the guest, each with whether the photo is in it. */
async function choose(photo, name) {
  const fault = element('p', { hidden: true });
  fault.setAttribute('role', 'alert');
  const refuse = (error) => {
    fault.hidden = false;
    fault.textContent = reasonOf(error);
  };
  const choices = element('ul', { className: 'choices' });
  const field = element('input', { name: 'name', required: true, maxLength: 100 });
  const form = element(
    'form',
    {},
    element('label', { textContent: words.newList }, field),
    element('button', { textContent: words.makeList }),
  );
  const show = ({ id, name, has_photo, status }) => {
    const button = element('button', { type: 'button' }, element('bdi', { textContent: name }));
    button.setAttribute('aria-pressed', String(has_photo));
    button.disabled = status === 'submitted';
    button.addEventListener('click', async () => {
      const on = button.getAttribute('aria-pressed') === 'true';
      try {
        await ask(`/selections/${id}/photos/${photo}`, on ? 'DELETE' : 'PUT');
        button.setAttribute('aria-pressed', String(!on));
        fault.hidden = true;
      } catch (error) {
        refuse(error);
      }
    });
    choices.append(element('li', {}, button));
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      show({ ...(await ask('/selections', 'POST', { name: field.value, photo_id: photo })), has_photo: true });
      field.value = '';
      fault.hidden = true;
    } catch (error) {
      // Where names are asked for, the page has the fields for them.
      if (error.told?.errors?.some(({ path }) => path.startsWith('guest_')))
        location.href = `${base}/lists/add?photo=${photo}`;
      else refuse(error);
    }
  });
  try {
    const { selections } = await ask(`/selections?photo_id=${photo}`);
    for (const list of selections) if (list.name !== null) show(list);
    open(fill(words.addToList, { photo: name }), fault, choices, form);
  } catch {
    location.href = `${base}/lists/add?photo=${photo}`;
  }
}

/** Every photo gets its button, also those that come as one scrolls. */
function equip() {
  for (const tile of document.querySelectorAll('.photo:not(:has(> .add))')) {
    const photo = Number(tile.id.replace('photo-', ''));
    const name = tile.querySelector('img')?.alt ?? tile.querySelector('a')?.textContent ?? '';
    const button = element('button', { type: 'button', className: 'add', innerHTML: icon('add') });
    button.setAttribute('aria-label', fill(words.addToList, { photo: name }));
    button.setAttribute('aria-haspopup', 'dialog');
    button.addEventListener('click', () => choose(photo, name));
    tile.append(button);
  }
}

if (bar) {
  equip();
  document.addEventListener('photosadded', equip);
}
