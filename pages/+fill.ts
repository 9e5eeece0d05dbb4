export { fillShell as fill } from './render/shell/fill-shell.tsx';
