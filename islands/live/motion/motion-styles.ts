import styles from './motion.css?inline';

/** Adds the styles of what plays in cards. They come with its code, because a style sheet would be a request of its own. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
