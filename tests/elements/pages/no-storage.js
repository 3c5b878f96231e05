for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
}
