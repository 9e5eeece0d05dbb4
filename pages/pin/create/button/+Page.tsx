export { SaveFromWebScreen as default } from '../../../../views/drafts/save-from-web-screen.tsx';
