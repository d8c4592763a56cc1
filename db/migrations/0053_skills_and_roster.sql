CREATE TABLE "service_skills" (
	"service_id" uuid NOT NULL,
	"skill_id" text NOT NULL,
	CONSTRAINT "service_skills_service_id_skill_id_pk" PRIMARY KEY("service_id","skill_id")
);
--> statement-breakpoint
CREATE TABLE "skill_names" (
	"name" text PRIMARY KEY NOT NULL,
	"skill_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "skills_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "shift_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_id" uuid,
	"confirmed_by_name" text,
	CONSTRAINT "shift_notes_confirmed_check" CHECK (("shift_notes"."confirmed_at" is null) = ("shift_notes"."confirmed_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_hours" (
	"partner_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	CONSTRAINT "partner_hours_partner_id_weekday_starts_at_pk" PRIMARY KEY("partner_id","weekday","starts_at"),
	CONSTRAINT "partner_hours_weekday_check" CHECK ("partner_hours"."weekday" between 0 and 6),
	CONSTRAINT "partner_hours_clock_check" CHECK ("partner_hours"."starts_at" ~ '^([01]\d|2[0-3]):[0-5]\d$' and "partner_hours"."ends_at" ~ '^([01]\d|2[0-3]):[0-5]\d$')
);
--> statement-breakpoint
CREATE TABLE "partner_pauses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_pauses_span_check" CHECK ("partner_pauses"."until_at" > "partner_pauses"."from_at")
);
--> statement-breakpoint
CREATE TABLE "partner_skills" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"partner_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"skill_id" text NOT NULL,
	"status" text DEFAULT 'ativo' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_skills_key" UNIQUE NULLS NOT DISTINCT("partner_id","vehicle_id","skill_id"),
	CONSTRAINT "partner_skills_status_check" CHECK ("partner_skills"."status" in ('pendente','ativo','recusado'))
);
--> statement-breakpoint
ALTER TABLE "partner_changes" DROP CONSTRAINT "partner_changes_subject_check";--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "vehicle_need" text;--> statement-breakpoint
ALTER TABLE "partner_vehicles" ADD COLUMN "other_names" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "service_skills" ADD CONSTRAINT "service_skills_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_skills" ADD CONSTRAINT "service_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_names" ADD CONSTRAINT "skill_names_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_hours" ADD CONSTRAINT "partner_hours_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_pauses" ADD CONSTRAINT "partner_pauses_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_skill_id_skills_id_fk" FOREIGN KEY ("skill_id") REFERENCES "public"."skills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_skills" ADD CONSTRAINT "partner_skills_vehicle_fk" FOREIGN KEY ("vehicle_id","partner_id") REFERENCES "public"."partner_vehicles"("id","partner_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "skill_names_skill_index" ON "skill_names" USING btree ("skill_id");--> statement-breakpoint
CREATE INDEX "shift_notes_at_index" ON "shift_notes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "partner_pauses_partner_index" ON "partner_pauses" USING btree ("partner_id","until_at");--> statement-breakpoint
CREATE INDEX "partner_skills_skill_index" ON "partner_skills" USING btree ("skill_id");--> statement-breakpoint
ALTER TABLE "services" ADD CONSTRAINT "services_vehicle_need_check" CHECK ("services"."vehicle_need" in ('qualquer','cabo','caminhao'));--> statement-breakpoint
ALTER TABLE "partner_changes" ADD CONSTRAINT "partner_changes_subject_check" CHECK ("partner_changes"."subject" in ('cadastro','veiculo','motorista','regioes','documento','acesso','competencia','escala'));--> statement-breakpoint
INSERT INTO "skills" ("id", "name", "needs_proof") VALUES
	('desentupimento-residencial', 'Desentupimento residencial (vaso, pia, ralo)', false),
	('desentupimento-rede-externa', 'Desentupimento de rede externa de esgoto', false),
	('limpeza-fossa', 'Limpeza de fossa', true),
	('hidrojateamento', 'Hidrojateamento', false),
	('inspecao-camera', 'Inspeção por câmera', false),
	('transporte-residuos', 'Transporte de resíduos', true);
--> statement-breakpoint
-- Names of the forms that stand for a skill: its own, shorter ones, and those of the services that it is enough for.
INSERT INTO "skill_names" ("name", "skill_id")
SELECT fold(told.name), told.skill_id FROM (
	SELECT "name", "id" AS skill_id FROM "skills"
	UNION ALL VALUES
		('Desentupimento', 'desentupimento-residencial'),
		('Desentupimento residencial', 'desentupimento-residencial'),
		('Desentupimento de Vaso Sanitário', 'desentupimento-residencial'),
		('Desentupimento de Pia', 'desentupimento-residencial'),
		('Desentupimento de Ralos', 'desentupimento-residencial'),
		('Desentupimento de Tanque', 'desentupimento-residencial'),
		('Limpeza de Caixa de Gordura', 'desentupimento-residencial'),
		('Desentupimento da Caixa d''Água', 'desentupimento-residencial'),
		('Desentupimento de Esgoto', 'desentupimento-rede-externa'),
		('Limpeza de Caixa de Passagem', 'desentupimento-rede-externa'),
		('Desobstrução de Tubulação Principal', 'desentupimento-rede-externa'),
		('Desentupimento Industrial', 'desentupimento-rede-externa'),
		('Desentupimento Comercial', 'desentupimento-rede-externa'),
		('Limpa fossa', 'limpeza-fossa'),
		('Hidrojato', 'hidrojateamento')
) AS told(name, skill_id);
--> statement-breakpoint
INSERT INTO "partner_skills" ("partner_id", "vehicle_id", "skill_id", "created_at")
SELECT DISTINCT vehicle."partner_id", vehicle."id", known."skill_id", vehicle."created_at"
FROM "partner_vehicles" AS vehicle
CROSS JOIN LATERAL unnest(vehicle."services") AS told(name)
JOIN "skill_names" AS known ON known."name" = fold(told.name);
--> statement-breakpoint
UPDATE "partner_vehicles" AS vehicle SET "other_names" = array(
	SELECT told.name FROM unnest(vehicle."services") AS told(name)
	WHERE NOT EXISTS (SELECT 1 FROM "skill_names" AS known WHERE known."name" = fold(told.name))
);
