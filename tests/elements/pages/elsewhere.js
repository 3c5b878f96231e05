// The platform is on another origin here.
const script = document.createElement('script');
script.type = 'module';
script.src = `http://127.0.0.1:${location.port}/dist/test-embed/mars.js`;
script.dataset.siteKey = 'pk_test';
document.head.append(script);
