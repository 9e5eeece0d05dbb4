import { BrandsScreen } from '../../views/components/screens/brands/brands-screen.tsx';

export default BrandsScreen;
