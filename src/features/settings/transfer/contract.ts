import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

const groupsSchema = z.record(z.string(), z.record(z.string(), z.unknown()));

const settingsFileSchema = z.object({
  format: z.string(),
  version: z.number().int(),
  groups: groupsSchema,
});
export type SettingsFile = z.infer<typeof settingsFileSchema>;

const fileField = z.record(z.string(), z.unknown(), 'Este arquivo não é de configurações.');

const changeSchema = z.object({
  group: z.string(),
  title: z.string(),
  field: z.string(),
  label: z.string(),
  /** Null where nothing stands. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type SettingChange = z.infer<typeof changeSchema>;

const comparedReply = z.object({
  changes: z.array(changeSchema),
  /** The settings that were compared, to be sent back. */
  seen: groupsSchema,
});
export type ComparedSettings = z.infer<typeof comparedReply>;

export const transferOperations = operations('site', {
  exportSettings: get('/api/admin/configuracoes/arquivo', {
    access: 'settings.write',
    summary: 'All settings as one file, without secrets and pictures',
    reply: settingsFileSchema,
    failure: 'Erro ao exportar as configurações',
  }),

  compareSettings: post('/api/admin/configuracoes/arquivo/conferir', {
    access: 'settings.write',
    summary: 'What a file of settings would change, field by field; nothing is saved',
    body: strictBody({ file: fileField }),
    reply: comparedReply,
    failure: 'Não foi possível ler o arquivo.',
  }),

  importSettings: post('/api/admin/configuracoes/arquivo', {
    access: 'settings.write',
    summary: 'Save what a file of settings changes, all of it or nothing',
    body: strictBody({ file: fileField, seen: groupsSchema }),
    reply: success({ changed: z.number().int() }),
    recentProof: true,
    failure: 'As configurações não foram importadas.',
  }),
});
