import { FIRST_RESPONDERS } from './section-site'
import { SectionsPage } from './sections-page'

export const FirstRespondersPage = () => <SectionsPage site={FIRST_RESPONDERS} />
