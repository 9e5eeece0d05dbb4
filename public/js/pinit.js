/*
 * Save buttons, Follow buttons and embeds for other sites. Add it to a page with
 *   <script async defer src="https://<this site>/js/pinit.js"></script>
 * Marks are read from data-pin-* attributes. A page with <meta name="pinterest" content="nopin"> gets no Save buttons.
 * It sets no cookie, leaves one global (PinUtils) and styles through the DOM alone, so that it works under a content
 * security policy that allows this file and our pictures.
 */
(function (document, window) {
  'use strict';
  var own = document.currentScript || document.querySelector('script[src*="/js/pinit.js"]');
  if (!own || window.PinUtils) return;
  var origin = new URL(own.src, document.baseURI).origin;
  var words = { en: ['Save', 'Follow', 'Pin it'], de: ['Merken', 'Folgen', 'Pinnen'], fr: ['Enregistrer', 'Suivre', 'Épingler'], es: ['Guardar', 'Seguir', 'Pinear'], it: ['Salva', 'Segui', 'Pinna'], pt: ['Salvar', 'Seguir', 'Pinar'], nl: ['Bewaren', 'Volgen', 'Pinnen'], pl: ['Zapisz', 'Obserwuj', 'Przypnij'], sv: ['Spara', 'Följ', 'Pinna'], ja: ['保存', 'フォロー', 'ピンする'] };
  var colors = { red: ['#a02c1c', '#fff'], white: ['#fff', '#211c17'], gray: ['#ece7de', '#211c17'] };
  var leastSide = 120;

  function data(element, name) {
    return element.getAttribute('data-pin-' + name);
  }
  /** Returns an element's own setting, else the script's, which applies to the whole page. */
  function setting(element, name) {
    return data(element, name) || data(own, name);
  }
  var isOn = function (value) { return value !== null && value !== 'false'; };
  function isForbidden() {
    var meta = document.querySelector('meta[name="pinterest"]');
    return !!meta && /\bnopin\b/i.test(meta.content);
  }
  function mayNotBeSaved(image) {
    return image.hasAttribute('nopin') || isOn(data(image, 'nopin'));
  }
  function absolute(address) {
    try {
      var url = new URL(address, document.baseURI);
      return /^https?:$/.test(url.protocol) ? url.href : '';
    } catch (error) {
      return '';
    }
  }
  function say(element, index) {
    var lang = (setting(element, 'lang') || document.documentElement.lang || 'en').slice(0, 2).toLowerCase();
    return (words[lang] || words.en)[index];
  }
  var saveWord = function (element) { return say(element, setting(element, 'save') === 'false' ? 2 : 0); };
  function style(element, rules) {
    for (var name in rules) element.style.setProperty(name, rules[name]);
    return element;
  }
  function make(tag, rules, text) {
    var element = style(document.createElement(tag), rules);
    if (text) element.textContent = text;
    return element;
  }
  function query(values) {
    var search = new URLSearchParams();
    Object.keys(values).forEach(function (name) {
      [].concat(values[name] || []).forEach(function (value) {
        search.append(name, value);
      });
    });
    return search.toString();
  }
  var guid = function () { return Math.random().toString(36).slice(2, 14); };

  /** A link that opens a pop-up, or a tab if pop-ups are blocked. */
  function popUp(link, given) {
    link.href = given;
    link.target = '_blank';
    link.rel = 'noopener';
    link.addEventListener('click', function (event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      var opened = window.open(link.href, 'pin' + Date.now(), 'width=800,height=720,scrollbars=yes,resizable=yes');
      if (!opened) return;
      event.preventDefault();
      opened.opener = null;
    });
    return link;
  }
  function saveAddress(values) {
    values.guid = guid();
    return origin + '/pin/create/button/?' + query(values);
  }
  function repinAddress(id) {
    return origin + '/pin/' + encodeURIComponent(id) + '/repin/x/?guid=' + guid();
  }
  function dress(link, word) {
    if (isOn(data(link, 'custom'))) return link;
    var color = colors[setting(link, 'color')] || colors.red;
    var isTall = isOn(setting(link, 'tall'));
    var isRound = isOn(setting(link, 'round'));
    var height = isTall ? 32 : 24;
    link.textContent = isRound ? '' : word;
    link.setAttribute('aria-label', word);
    if (isRound) link.appendChild(make('span', { 'font-weight': '700' }, '+'));
    return style(link, { display: 'inline-block', 'box-sizing': 'border-box', height: height + 'px', 'min-width': height + 'px', padding: isRound ? '0' : '0 10px', 'border-radius': height + 'px', background: color[0], color: color[1], font: '600 ' + (isTall ? 14 : 12) + 'px/' + height + 'px system-ui,sans-serif', 'text-align': 'center', 'text-decoration': 'none', 'vertical-align': 'top', cursor: 'pointer' });
  }

  /** Returns the page's savable pictures, largest first. */
  function picturesOfPage() {
    return [].slice
      .call(document.images)
      .filter(function (image) {
        return image.naturalWidth >= leastSide && image.naturalHeight >= leastSide && absolute(image.src) && !mayNotBeSaved(image);
      })
      .sort(function (a, b) {
        return b.naturalWidth * b.naturalHeight - a.naturalWidth * a.naturalHeight;
      })
      .slice(0, 8)
      .map(function (image) {
        return absolute(data(image, 'media') || image.src);
      });
  }
  function valuesOf(link) {
    var asked = new URL(link.getAttribute('href') || '', document.baseURI).searchParams;
    return {
      url: absolute(data(link, 'url') || asked.get('url') || window.location.href),
      media: absolute(data(link, 'media') || asked.get('media') || '') || [],
      description: data(link, 'description') || asked.get('description') || document.title,
    };
  }
  function addCount(link, address) {
    var place = setting(link, 'count') || setting(link, 'config');
    if (place !== 'above' && place !== 'beside') return;
    window
      .fetch(origin + '/v1/urls/count.json?' + query({ url: address, callback: 'c' }))
      .then(function (answer) {
        return answer.text();
      })
      .then(function (text) {
        var count = JSON.parse(text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))).count;
        if (!count && !isOn(setting(link, 'zero'))) return;
        var bubble = make('span', { display: place === 'above' ? 'block' : 'inline-block', margin: place === 'above' ? '0 0 4px' : '0 0 0 4px', font: '600 12px/24px system-ui,sans-serif', 'text-align': 'center' }, count < 10000 ? String(count) : '10k+');
        link.parentNode.insertBefore(bubble, place === 'above' ? link : link.nextSibling);
      })
      .catch(function () {});
  }

  function thumbnails(pins, title, address, element) {
    var width = Number(data(element, 'width') || data(element, 'board-width')) || 320;
    var height = Number(data(element, 'height') || data(element, 'scale-height')) || 240;
    var columns = Number(data(element, 'columns')) || Math.max(1, Math.floor(width / (Number(data(element, 'scale-width')) || 92)));
    var box = frame(width);
    var grid = make('span', { display: 'grid', 'grid-template-columns': 'repeat(' + columns + ',1fr)', gap: '4px', padding: '8px', 'max-height': height + 'px', overflow: isOn(data(element, 'noscroll')) ? 'hidden' : 'auto' });
    pins.forEach(function (pin) {
      var link = make('a', { display: 'block' });
      link.href = origin + '/pin/' + pin.id + '/';
      link.target = '_blank';
      link.rel = 'noopener';
      link.appendChild(picture(pin, { width: '100%', 'aspect-ratio': '1', 'object-fit': 'cover', 'border-radius': '6px' }));
      grid.appendChild(link);
    });
    box.appendChild(line(title, address));
    box.appendChild(grid);
    element.parentNode.replaceChild(box, element);
  }
  function frame(width) {
    return make('span', { display: 'inline-block', width: width + 'px', 'max-width': '100%', 'box-sizing': 'border-box', border: '1px solid #d8d1c4', 'border-radius': '12px', overflow: 'hidden', background: '#fff', color: '#211c17', font: '14px/1.4 system-ui,sans-serif' });
  }
  function picture(pin, rules) {
    var image = make('img', rules);
    var size = pin.images['237x'];
    image.src = size.url;
    image.alt = pin.alt_text || pin.title || pin.description || pin.pinner.full_name + ' · ' + pin.board.name;
    image.loading = 'lazy';
    image.setAttribute('data-pin-no-hover', 'true');
    image.style.background = pin.dominant_color;
    return image;
  }
  function line(text, address) {
    var link = make('a', { display: 'block', padding: '12px 12px 4px', color: 'inherit', 'font-weight': '600', 'text-decoration': 'none' }, text);
    link.href = address;
    link.target = '_blank';
    link.rel = 'noopener';
    return link;
  }
  function read(path) {
    return window.fetch(origin + path).then(function (answer) {
      return answer.json();
    });
  }
  function embedPin(element) {
    var id = data(element, 'id') || (/\/pin\/(\d+)/.exec(element.href || '') || [])[1];
    if (!id) return;
    read('/v3/pidgets/pins/info/?pin_ids=' + id)
      .then(function (answer) {
        var pin = answer.data[0];
        if (!pin) return;
        var box = frame({ medium: 345, large: 600 }[data(element, 'width')] || 237);
        var link = line('', origin + '/pin/' + pin.id + '/');
        link.style.padding = '0';
        link.appendChild(picture(pin, { display: 'block', width: '100%', height: 'auto' }));
        box.appendChild(link);
        if (!isOn(data(element, 'terse')) && pin.description) box.appendChild(make('span', { display: 'block', padding: '12px 12px 0' }, pin.description));
        box.appendChild(line(pin.pinner.full_name + ' · ' + pin.board.name, pin.pinner.profile_url));
        var save = make('span', { display: 'block', padding: '4px 12px 12px' });
        save.appendChild(popUp(dress(document.createElement('a'), saveWord(element)), repinAddress(pin.id)));
        box.appendChild(save);
        element.parentNode.replaceChild(box, element);
      })
      .catch(function () {});
  }
  function embedList(element, isBoard) {
    var parts = new URL(element.href, document.baseURI).pathname.split('/').filter(Boolean);
    if (parts.length < (isBoard ? 2 : 1)) return;
    var kind = !isBoard ? '/users/' + parts[0] : parts[2] ? '/sections/' + parts.slice(0, 3).join('/') : '/boards/' + parts.slice(0, 2).join('/');
    read('/v3/pidgets' + kind + '/pins/')
      .then(function (answer) {
        if (!answer.data) return;
        var title = isBoard ? (answer.data.section && answer.data.section.title) || answer.data.board.name : answer.data.user.full_name;
        thumbnails(answer.data.pins, title, element.href, element);
      })
      .catch(function () {});
  }

  var builders = {
    buttonPin: function (link) {
      if (isForbidden()) return;
      var values = valuesOf(link);
      var id = data(link, 'id');
      popUp(dress(link, saveWord(link)), id ? repinAddress(id) : saveAddress(values));
      addCount(link, values.url);
    },
    buttonBookmark: function (link) {
      if (isForbidden()) return;
      var values = valuesOf(link);
      dress(link, saveWord(link));
      popUp(link, saveAddress({ url: values.url, description: values.description }));
      // Pictures may load after the script, so they are collected when the button is pressed.
      link.addEventListener('pointerdown', function () {
        link.href = saveAddress({ url: values.url, media: picturesOfPage(), description: values.description });
      });
      addCount(link, values.url);
    },
    buttonFollow: function (link) {
      var parts = new URL(link.href, document.baseURI).pathname.split('/').filter(Boolean);
      if (parts.length === 0) return;
      var text = isOn(data(link, 'custom')) ? '' : say(link, 1) + (link.textContent.trim() ? ' ' + link.textContent.trim() : '');
      popUp(dress(link, text), origin + '/' + parts[0] + '/' + (parts[1] || 'pins') + '/follow/?guid=' + guid());
    },
    embedPin: embedPin,
    embedBoard: function (element) {
      embedList(element, true);
    },
    embedUser: function (element) {
      embedList(element, false);
    },
  };

  function build(root) {
    [].forEach.call((root || document).querySelectorAll('[data-pin-do]'), function (element) {
      var builder = builders[data(element, 'do')];
      if (!builder || element.hasAttribute('data-pin-built')) return;
      element.setAttribute('data-pin-built', '');
      builder(element);
    });
  }

  /** Shows a Save button over the hovered picture. */
  function watchHover() {
    var button = dress(document.createElement('a'), saveWord(own));
    var over = null;
    style(button, { position: 'absolute', 'z-index': '2147483646', display: 'none' });
    button.setAttribute('data-pin-do', 'none');
    button.setAttribute('data-pin-hover-button', '');
    popUpOf(button, function () {
      return over && data(over, 'id') ? repinAddress(data(over, 'id')) : over && saveAddress({ url: absolute(data(over, 'url') || window.location.href), media: absolute(data(over, 'media') || over.currentSrc || over.src), description: data(over, 'description') || over.alt || document.title });
    });
    document.addEventListener('mouseover', function (event) {
      var image = event.target;
      if (image === button || button.contains(image)) return;
      over = null;
      button.style.display = 'none';
      if (!(image instanceof HTMLImageElement) || mayNotBeSaved(image) || isOn(data(image, 'no-hover')) || isForbidden()) return;
      var box = image.getBoundingClientRect();
      if (box.width < leastSide || box.height < leastSide || !absolute(image.src)) return;
      over = image;
      style(button, { display: 'inline-block', left: box.left + window.scrollX + 10 + 'px', top: box.top + window.scrollY + 10 + 'px' });
    });
    document.body.appendChild(button);
  }
  function popUpOf(link, address) {
    link.href = '#';
    link.addEventListener('click', function (event) {
      event.preventDefault();
      event.stopPropagation();
      var to = address();
      if (to) window.open(to, 'pin' + Date.now(), 'noopener,width=800,height=720,scrollbars=yes,resizable=yes');
    });
  }

  function start() {
    build(document);
    if (isOn(data(own, 'hover'))) watchHover();
  }
  window.PinUtils = { build: build };
  var named = data(own, 'build');
  if (named && /^\w{1,60}$/.test(named)) window[named] = build;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})(document, window);
