import {
  type DocumentKind,
  documentKindLabels,
  documentKinds,
  maxDocumentBytes,
  maxLogoBytes,
  maxPdfPages,
} from '#features/partners/papers/rules.ts';
import { accepted, logoTypes, paperTypes } from '#shared/files/file-types.ts';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { FormPart } from '#ui/forms/form-part.tsx';
import { sentences } from '../../rules.ts';
import type { UploadsState } from './use-uploads.ts';

interface DocumentsStepProps {
  uploads: UploadsState;
  /** The offered services require an environmental licence. */
  needsLicense: boolean;
  notes: string;
  onNotes: (notes: string) => void;
}

const paper = {
  accept: accepted(paperTypes),
  maxBytes: maxDocumentBytes,
  note: `PDF de até ${maxPdfPages} páginas, JPG ou PNG, até 10 MB`,
};
const logo = {
  accept: accepted(logoTypes),
  maxBytes: maxLogoBytes,
  note: 'JPG, PNG ou SVG, até 2 MB. Recomendado: 300x300 ou 500x200 px, mínimo 150 DPI',
};

/** Papers, each sent as soon as it is chosen, and further remarks. */
export function DocumentsStep({ uploads, needsLicense, notes, onNotes }: DocumentsStepProps) {
  const hintOf = (kind: DocumentKind) => {
    const upload = uploads.uploads[kind];
    if (upload?.advice) return upload.advice;
    const lacksLicense = kind === 'environmentalLicense' && needsLicense && upload?.status !== 'sent';
    return lacksLicense ? sentences.licenseDemanded : undefined;
  };
  return (
    <>
      <FormPart title="Documentos">
        {documentKinds.map((kind) => {
          const upload = uploads.uploads[kind];
          const hint = hintOf(kind);
          return (
            <Field
              key={kind}
              id={`parceiro-${kind}`}
              label={documentKindLabels[kind]}
              optional={kind !== 'environmentalLicense' || !needsLicense}
              {...(hint !== undefined && { hint })}
            >
              <FileDrop
                id={`parceiro-${kind}`}
                {...(kind === 'companyLogo' ? logo : paper)}
                entries={upload === undefined ? [] : [upload]}
                onAdd={([file]) => {
                  if (file !== undefined) uploads.add(kind, file);
                }}
                onRemove={() => uploads.remove(kind)}
                onRetry={() => uploads.retry(kind)}
              />
            </Field>
          );
        })}
      </FormPart>
      <Field id="parceiro-additionalNotes" label="Observações" optional>
        <Textarea
          rows={4}
          maxLength={2_000}
          value={notes}
          onChange={({ currentTarget: { value } }) => onNotes(value)}
        />
      </Field>
    </>
  );
}
