import { SectionDetailPage } from './section-detail-page'
import { FARRIERS_VETS } from './section-site'

export const FarriersVetsDetailPage = () => <SectionDetailPage site={FARRIERS_VETS} />
