export { data } from '../../../render/business/area-data.tsx';
