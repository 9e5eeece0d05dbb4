/*
 * The script that installed bookmarklets load on the current page. It collects the page's pictures and opens the Save
 * page with them. It sets no cookie and leaves nothing on the page.
 */
(function (document, window) {
  'use strict';
  var scripts = [].slice.call(document.querySelectorAll('script[src*="/js/pinmarklet.js"]'));
  var own = document.currentScript || scripts[scripts.length - 1];
  if (!own) return;
  var origin = new URL(own.src, document.baseURI).origin;
  scripts.forEach(function (script) {
    script.remove();
  });
  var leastSide = 120;
  var meta = document.querySelector('meta[name="pinterest"]');
  if (meta && /\bnopin\b/i.test(meta.content)) {
    window.alert(meta.getAttribute('description') || 'This page asks not to be saved.');
    return;
  }
  var search = new URLSearchParams({ url: window.location.href });
  var selected = String(window.getSelection ? window.getSelection() : '').trim();
  search.append('description', (selected || document.title).slice(0, 500));
  [].slice
    .call(document.images)
    .filter(function (image) {
      var isLarge = image.naturalWidth >= leastSide && image.naturalHeight >= leastSide;
      var isWanted = !image.hasAttribute('nopin') && !image.hasAttribute('data-pin-nopin');
      return isLarge && isWanted && /^https?:/.test(image.currentSrc || image.src);
    })
    .sort(function (a, b) {
      return b.naturalWidth * b.naturalHeight - a.naturalWidth * a.naturalHeight;
    })
    .slice(0, 8)
    .forEach(function (image) {
      search.append('media', image.getAttribute('data-pin-media') || image.currentSrc || image.src);
    });
  var address = origin + '/pin/create/bookmarklet/?' + search;
  var opened = window.open(address, 'pin' + Date.now(), 'width=800,height=720,scrollbars=yes,resizable=yes');
  if (opened) opened.opener = null;
  else window.location.assign(address);
})(document, window);
