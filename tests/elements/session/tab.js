// A tab in a frame: the test stands for the server, the address says what this browser lacks.
const options = new URLSearchParams(location.search);
const platform = options.has('embedded') ? `http://127.0.0.1:${location.port}` : location.origin;

const load = window.fetch;
window.fetch = (address, init) =>
  /\/(v1|v2|now)\//.test(new URL(address, location.href).pathname)
    ? window.parent.marsTestServer.fetch(address, init)
    : load(address, init);

if (options.has('no-locks')) Object.defineProperty(navigator, 'locks', { value: undefined });
if (options.has('no-storage')) {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}

// The platform's own window stands in a frame here, so that the test sees the end of it.
window.open = (address) => {
  const { origin, search } = new URL(address);
  const frame = document.createElement('iframe');
  frame.src = `${origin}/tests/elements/session/sign-in.html${search}`;
  document.body.append(frame);
  return frame.contentWindow;
};

const script = document.createElement('script');
script.type = 'module';
script.src = `${platform}/dist/test-embed/mars.js`;
document.head.append(script);
