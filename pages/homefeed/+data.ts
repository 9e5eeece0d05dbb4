export { homeData as data } from '../render/home-data.ts';
