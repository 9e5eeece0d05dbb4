export { data } from '../../area-data.tsx';
