import { StoryBuilderScreen } from '../../views/components/screens/creation/story-builder-screen.tsx';

export default StoryBuilderScreen;
