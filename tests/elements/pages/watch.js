// What goes wrong on this page, for the test to read.
window.faults = [];
addEventListener('error', (event) => window.faults.push(`error: ${event.message}`));
addEventListener('unhandledrejection', (event) => window.faults.push(`rejection: ${event.reason}`));
addEventListener('securitypolicyviolation', (event) =>
  window.faults.push(
    `policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
  ),
);
