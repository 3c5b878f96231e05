/** Writes what the element on the stage tells its page into `log`, the latest first; `clear` empties it. */
export function hearStage(log, clear) {
  addEventListener('staged', ({ detail: { type, detail } }) => {
    const item = document.createElement('li');
    const time = document.createElement('time');
    time.textContent = new Date().toLocaleTimeString('en-GB');
    const name = document.createElement('b');
    name.textContent = type;
    const said = document.createElement('code');
    said.textContent = asText(detail);
    item.append(time, ' ', name, ' ', said);
    log.prepend(item);
    while (log.childElementCount > 50) log.lastChild.remove();
  });
  clear.addEventListener('click', () => log.replaceChildren());
}

/** JSON, with errors as their messages. */
function asText(detail) {
  return JSON.stringify(detail, (_key, value) => {
    return typeof value?.message === 'string' && typeof value.stack === 'string' ? value.message : value;
  });
}
