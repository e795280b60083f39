import { SectionDetailPage } from './section-detail-page'
import { FIRST_RESPONDERS } from './section-site'

export const FirstRespondersDetailPage = () => <SectionDetailPage site={FIRST_RESPONDERS} />
