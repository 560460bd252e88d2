import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { useTranslation } from 'react-i18next'
import type { Company } from '#src/company/company.ts'
import type { RegistryLookup } from '#src/contract/registry-operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { companyText, invoiceBlock } from './company-text.ts'
import { CopyWordsButton } from './CopyWordsButton.tsx'
import { companyColumns, numberColumn } from './csv-columns.ts'
import { fileName } from './file-name.ts'
import { saveCsv } from './save-csv.ts'
import { useWords } from './use-words.ts'

interface CompanyActionsProps {
  shown: RegistryLookup
  company: Company
}

/** Taking a company's facts elsewhere. */
export function CompanyActions({ shown, company }: CompanyActionsProps) {
  const { t } = useTranslation()
  const words = useWords()
  const save = () => {
    const columns = [
      numberColumn<Company>(words, ({ kvkNumber }) => kvkNumber ?? shown.number),
      ...companyColumns(words),
    ]
    return saveCsv(fileName(shown, 'csv'), columns, [company], words)
  }
  const numbered = { ...company, kvkNumber: company.kvkNumber ?? shown.number }
  return (
    <div className="registry-act flex flex-wrap gap-1.5">
      <CopyWordsButton text={() => companyText(numbered, words)}>
        {t('registry.result.copyText')}
      </CopyWordsButton>
      <CopyWordsButton text={() => invoiceBlock(numbered, words)}>
        {t('registry.result.copyInvoice')}
      </CopyWordsButton>
      <Button size="small" icon={FileSpreadsheet} onClick={() => void save()}>
        {t('registry.result.csv')}
      </Button>
      <Button size="small" icon={Printer} onClick={() => window.print()}>
        {t('registry.result.print')}
      </Button>
    </div>
  )
}
