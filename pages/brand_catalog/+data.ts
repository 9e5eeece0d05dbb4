import { brandsData } from '../render/brands/brands-data.ts';

export const data = brandsData;
