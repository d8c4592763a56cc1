CREATE TABLE "partner_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"name" text,
	"deed" text NOT NULL,
	"reason" text,
	"changes" jsonb NOT NULL,
	CONSTRAINT "partner_changes_subject_check" CHECK ("partner_changes"."subject" in ('cadastro','veiculo','motorista','regioes','documento','acesso')),
	CONSTRAINT "partner_changes_deed_check" CHECK ("partner_changes"."deed" in ('alterado','incluido','pedido','aprovado','recusado','removido','enviado','avisado'))
);
--> statement-breakpoint
DROP INDEX "partner_drivers_cpf_key";--> statement-breakpoint
DROP INDEX "partner_vehicles_plate_key";--> statement-breakpoint
ALTER TABLE "partner_documents" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_drivers" ALTER COLUMN "role" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD COLUMN "status" text DEFAULT 'ativo' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD COLUMN "status" text DEFAULT 'ativo' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "legal_name" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "zip_code" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "complement" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "neighborhood" text;--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_changes_partner_index" ON "partner_changes" USING btree ("partner_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_waiting_key" ON "partner_documents" USING btree ("partner_id","kind") WHERE "partner_documents"."application_id" is null and "partner_documents"."status" = 'pendente';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_documents_in_force_key" ON "partner_documents" USING btree ("partner_id","kind") WHERE "partner_documents"."status" = 'aprovado' and "partner_documents"."replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_drivers_cpf_key" ON "partner_drivers" USING btree ("partner_id","cpf") WHERE "partner_drivers"."status" in ('pendente','ativo');--> statement-breakpoint
CREATE UNIQUE INDEX "partner_vehicles_plate_key" ON "partner_vehicles" USING btree ("partner_id","plate") WHERE "partner_vehicles"."status" in ('pendente','ativo');--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_owner_check" CHECK ("partner_documents"."application_id" is not null or "partner_documents"."partner_id" is not null);--> statement-breakpoint
ALTER TABLE "partner_drivers" ADD CONSTRAINT "partner_drivers_status_check" CHECK ("partner_drivers"."status" in ('pendente','ativo','recusado','removido'));--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD CONSTRAINT "partner_vehicles_status_check" CHECK ("partner_vehicles"."status" in ('pendente','ativo','recusado','removido'));--> statement-breakpoint
CREATE TRIGGER "partner_changes_kept" BEFORE UPDATE OR DELETE ON "partner_changes" FOR EACH ROW EXECUTE FUNCTION "keep_note"();--> statement-breakpoint
UPDATE "partners" SET
	"legal_name" = nullif(a."legal_name", ''),
	"zip_code" = nullif(a."zip_code", ''),
	"address" = nullif(a."address", ''),
	"complement" = nullif(a."complement", ''),
	"neighborhood" = nullif(a."neighborhood", '')
FROM "partner_applications" a WHERE a."partner_id" = "partners"."id";--> statement-breakpoint
UPDATE "partner_documents" SET "sent_at" = f."created_at" FROM "files" f WHERE f."id" = "partner_documents"."file_id";
