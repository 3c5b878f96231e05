// The platform's sign-in window when the person has said yes.
window.parent.postMessage(
  { type: 'mars:tokens', tokens: { access_token: 'a1', refresh_token: 'r1', expires_in: 900 } },
  new URLSearchParams(location.search).get('origin'),
);
