export { NoScreen as default } from '../../render/no-screen.ts';
