import test from 'ava';
import { contrast, paletteOf, paletteStyles } from '../../../views/site/palette.ts';

const grounds = {
  light: ['#fcfaf6', '#ffffff', '#f2eee6'],
  dark: ['#161412', '#211e1b', '#2c2824'],
} as const;

test.serial('text in a shade of any color, and on it, can be read in both themes', (t) => {
  const channels = ['00', '33', '80', 'cc', 'ff'];
  for (const red of channels)
    for (const green of channels)
      for (const blue of channels) {
        const color = `#${red}${green}${blue}`;
        const palette = paletteOf(color);
        for (const theme of ['light', 'dark'] as const) {
          const { accent, hover, ink, soft } = palette[theme];
          for (const ground of [...grounds[theme], soft])
            t.true(contrast(accent, ground) >= 4.5, `${color}: ${accent} on ${ground}, ${theme}`);
          for (const ground of [accent, hover])
            t.true(contrast(ink, ground) >= 4.5, `${color}: ${ink} on ${ground}, ${theme}`);
        }
      }
});

test.serial('a color that can be read stays as it is', (t) => {
  t.is(paletteOf('#0f6350').light.accent, '#0f6350');
  t.is(paletteStyles(''), '');
  t.regex(paletteStyles('#aa0044'), /^:root\{--accent:#aa0044;/);
});
