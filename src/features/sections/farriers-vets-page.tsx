import { FARRIERS_VETS } from './section-site'
import { SectionsPage } from './sections-page'

export const FarriersVetsPage = () => <SectionsPage site={FARRIERS_VETS} />
