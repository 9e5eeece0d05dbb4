import { brandData } from '../../render/brands/brand-data.tsx';

export const data = brandData;
