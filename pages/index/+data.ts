export { homeData as data } from '../render/feeds/home-data.ts';
