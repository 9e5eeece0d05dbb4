import { ApiDocsScreen } from '../../../views/components/screens/api-docs-screen.tsx';

export default ApiDocsScreen;
