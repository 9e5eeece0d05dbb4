import { CarouselBuilderScreen } from '../../../views/components/screens/creation/carousel-builder-screen.tsx';

export default CarouselBuilderScreen;
